import type { DashboardConfig, Widget, WidgetPosition } from '@roost/contract/dashboard/dashboard-config.ts'
import { useState } from 'react'
import { announce } from '../../../ui/live-region.tsx'
import { toReadingOrder } from '../layout/dashboard-layout.rules.ts'
import { isPageRightToLeft, t } from '../../../lib/locale/language.ts'
import { moveInOrder, reorderShown } from '../layout/widget-order.rules.ts'
import { toShownTitle } from '../layout/widgets.rules.ts'
import type { ArrangeStep } from './arrange-buttons.tsx'
import {
  arrangeWidget,
  type Direction,
  moveWidget,
  resizeWidget,
  settle,
  type SizeStep,
  toArrangedWidgets,
  toPlaceSentence,
} from './arrange.rules.ts'

const isSizeStep = (step: ArrangeStep): step is SizeStep =>
  step === 'wider' || step === 'narrower' || step === 'taller' || step === 'shorter'

/** The columns are counted from the side where people start to read. */
const toDirection = (step: Direction): Direction => {
  if (!isPageRightToLeft() || step === 'up' || step === 'down') return step
  return step === 'left' ? 'right' : 'left'
}

const takeStep = (shown: readonly Widget[], id: string, step: ArrangeStep): Widget[] | null =>
  isSizeStep(step) ? resizeWidget(shown, id, step) : moveWidget(shown, id, toDirection(step))

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
    const title = toShownTitle(order.find((widget) => widget.id === id)?.title ?? '')
    announce(t('{title}: {position} of {count}', { title, position: ids.indexOf(id) + 1, count: ids.length }))
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
      else announce(t('No further: {place}', { place: toPlaceSentence(shown, id) }))
    },
    reorder: (id: string, by: number) => showOrder(moveInOrder(listed, id, by), id),
  }
}
