import type { Instruction } from '@roost/contract/recipes/recipes.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { hiddenTags } from '../rows/hidden-tags.tsx'
import { KeepScreenOn } from './cooking/keep-screen-on.tsx'
import { type Step, toSteps } from './recipe-facts.rules.ts'
import { SectionHeading, type SectionLevel } from './section-heading.tsx'
import { type Cooking, toStepKey } from './cooking/use-cooking.ts'
import { t } from '../../../lib/locale/language.ts'

interface InstructionListProps {
  readonly instructions: readonly Instruction[]
  readonly cooking: Pick<Cooking, 'ticks' | 'units'>
  readonly level: SectionLevel
}

export function InstructionList({ instructions, cooking: { ticks, units }, level }: InstructionListProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <SectionHeading level={level} id={headingId}>
          {t('Instructions')}
        </SectionHeading>
        <KeepScreenOn />
      </div>
      {instructions.length === 0 && <p className="text-ink-soft">{t('No instructions given.')}</p>}
      <ol>
        {toSteps(instructions).map((step, index) => {
          const key = toStepKey(index, step.text)
          return (
            <StepLine
              key={key}
              step={{ ...step, text: units.toStep(step.text) }}
              isTicked={ticks.has(key)}
              onToggle={() => ticks.toggle(key)}
            />
          )
        })}
      </ol>
    </section>
  )
}

interface StepLineProps {
  readonly step: Step
  readonly isTicked: boolean
  readonly onToggle: () => void
}

/** The step number doubles as the checkbox. */
function StepLine({ step: { number, text }, isTicked, onToggle }: StepLineProps) {
  return (
    <li>
      <label className="-mx-2 flex cursor-pointer items-start gap-3 rounded-control px-2 py-2.5 hover:bg-hover">
        <span className="relative grid shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onToggle}
            className="peer size-8 cursor-pointer appearance-none rounded-full bg-leaf-soft transition-colors duration-120 checked:bg-leaf"
          />
          <span className="pointer-events-none absolute font-semibold text-leaf-ink tabular-nums peer-checked:sr-only">
            <RichText
              message="<hidden>Step </hidden>{number}"
              values={{ number: formatCount(number) }}
              tags={hiddenTags}
            />
          </span>
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-leaf opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span
          className={cx(
            'min-w-0 pt-1 wrap-anywhere whitespace-pre-line @xl:pt-0.5 @xl:text-lg',
            isTicked && 'text-ink-soft',
          )}
        >
          {text}
        </span>
      </label>
    </li>
  )
}
