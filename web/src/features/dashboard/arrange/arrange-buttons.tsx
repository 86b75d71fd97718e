import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react'
import type { Direction, SizeStep } from './arrange.rules.ts'

export type ArrangeStep = Direction | SizeStep

interface ArrangeButton {
  readonly step: ArrangeStep
  readonly hint: string
  readonly toName: (title: string) => string
  readonly Icon: LucideIcon
}

const buttons: readonly ArrangeButton[] = [
  { step: 'left', hint: 'Move left', toName: (title) => `Move ${title} left`, Icon: ArrowLeft },
  { step: 'right', hint: 'Move right', toName: (title) => `Move ${title} right`, Icon: ArrowRight },
  { step: 'up', hint: 'Move up', toName: (title) => `Move ${title} up`, Icon: ArrowUp },
  { step: 'down', hint: 'Move down', toName: (title) => `Move ${title} down`, Icon: ArrowDown },
  { step: 'narrower', hint: 'Narrower', toName: (title) => `Make ${title} narrower`, Icon: FoldHorizontal },
  { step: 'wider', hint: 'Wider', toName: (title) => `Make ${title} wider`, Icon: UnfoldHorizontal },
  { step: 'shorter', hint: 'Shorter', toName: (title) => `Make ${title} shorter`, Icon: FoldVertical },
  { step: 'taller', hint: 'Taller', toName: (title) => `Make ${title} taller`, Icon: UnfoldVertical },
]

interface ArrangeButtonsProps {
  readonly title: string
  readonly onStep: (step: ArrangeStep) => void
}

/** The alternative to dragging for people who use the keyboard or find dragging difficult. */
export function ArrangeButtons({ title, onStep }: ArrangeButtonsProps) {
  return (
    <div
      role="group"
      aria-label={`Arrange ${title}`}
      className="grid w-full max-w-52 grid-cols-4 overflow-hidden rounded-control bg-raised shadow-soft ring-1 ring-line-strong"
    >
      {buttons.map(({ step, hint, toName, Icon }) => (
        <button
          key={step}
          type="button"
          title={hint}
          aria-label={toName(title)}
          onClick={() => onStep(step)}
          className="grid h-10 place-items-center text-ink hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  )
}
