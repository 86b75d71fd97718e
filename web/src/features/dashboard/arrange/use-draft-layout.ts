import type { DashboardConfig, Widget, WidgetPosition } from '@roost/contract/dashboard-config.ts'
import { useState } from 'react'
import { announce } from '../../../ui/live-region.tsx'
import { toReadingOrder } from '../dashboard-layout.rules.ts'
import { moveInOrder, reorderShown } from '../widget-order.rules.ts'
import type { ArrangeStep } from './arrange-buttons.tsx'
import {
  arrangeWidget,
  moveWidget,
  resizeWidget,
  settle,
  toArrangedWidgets,
  toPlaceSentence,
} from './arrange.rules.ts'

const isSizeStep = (step: ArrangeStep) =>
  step === 'wider' || step === 'narrower' || step === 'taller' || step === 'shorter'

const takeStep = (shown: readonly Widget[], id: string, step: ArrangeStep): Widget[] | null =>
  isSizeStep(step) ? resizeWidget(shown, id, step) : moveWidget(shown, id, step)

/** Holds the positions of the widgets in arrange mode until they are saved. */
export const useDraftLayout = ({ widgets }: DashboardConfig) => {
  const [draft, setDraft] = useState(widgets)
  const shown = settle(draft)
  const listed = toReadingOrder(draft).filter(({ isVisible }) => isVisible)

  const showArranged = (arranged: readonly Widget[], id: string) => {
    setDraft(toArrangedWidgets(draft, arranged))
    announce(toPlaceSentence(arranged, id))
  }
  const showOrder = (order: readonly Widget[], id: string) => {
    const ids = order.map((widget) => widget.id)
    setDraft(reorderShown(widgets, draft, ids))
    const title = order.find((widget) => widget.id === id)?.title ?? ''
    announce(`${title}: ${ids.indexOf(id) + 1} of ${ids.length}`)
  }
  return {
    draft,
    shown,
    listed,
    arrange: (id: string, wanted: WidgetPosition) => arrangeWidget(shown, id, wanted),
    drop: (id: string, wanted: WidgetPosition) => showArranged(arrangeWidget(shown, id, wanted), id),
    step: (id: string, step: ArrangeStep) => {
      const arranged = takeStep(shown, id, step)
      if (arranged) showArranged(arranged, id)
      else announce(`No further: ${toPlaceSentence(shown, id)}`)
    },
    reorder: (id: string, by: number) => showOrder(moveInOrder(listed, id, by), id),
  }
}
