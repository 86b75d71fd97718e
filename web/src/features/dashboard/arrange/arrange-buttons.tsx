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
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'
import { RichText } from '../../../ui/rich-text.tsx'

export type ArrangeStep = Direction | SizeStep

interface ArrangeButton {
  readonly step: ArrangeStep
  /** The name of the button, such as `Move Recent Tasks left`. */
  readonly message: string
  readonly Icon: LucideIcon
}

const buttons: readonly ArrangeButton[] = [
  { step: 'left', message: msg('Move <hidden>{title} </hidden>left'), Icon: ArrowLeft },
  { step: 'right', message: msg('Move <hidden>{title} </hidden>right'), Icon: ArrowRight },
  { step: 'up', message: msg('Move <hidden>{title} </hidden>up'), Icon: ArrowUp },
  { step: 'down', message: msg('Move <hidden>{title} </hidden>down'), Icon: ArrowDown },
  { step: 'narrower', message: msg('<hidden>Make {title} </hidden>narrower'), Icon: FoldHorizontal },
  { step: 'wider', message: msg('<hidden>Make {title} </hidden>wider'), Icon: UnfoldHorizontal },
  { step: 'shorter', message: msg('<hidden>Make {title} </hidden>shorter'), Icon: FoldVertical },
  { step: 'taller', message: msg('<hidden>Make {title} </hidden>taller'), Icon: UnfoldVertical },
]

const tags = { hidden: (text: string) => <span className="sr-only">{text}</span> }

interface ArrangeButtonsProps {
  readonly title: string
  readonly onStep: (step: ArrangeStep) => void
}

/** The labelled alternative to dragging, for people who use the keyboard or find dragging difficult. */
export function ArrangeButtons({ title, onStep }: ArrangeButtonsProps) {
  return (
    <div role="group" aria-label={t('Arrange {title}', { title })} className="grid grid-cols-2 gap-x-1">
      {buttons.map(({ step, message, Icon }) => (
        <button
          key={step}
          type="button"
          onClick={() => onStep(step)}
          className="flex h-10 items-center gap-2 rounded-control px-2 text-sm text-ink hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
          {/* The title is only in the name, because the buttons stand below it. */}
          <span className="inline-block first-letter:uppercase">
            <RichText message={message} values={{ title }} tags={tags} />
          </span>
        </button>
      ))}
    </div>
  )
}
