import { Globe, House, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { audiences, type OfferedShareType } from './recipe-shares.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

interface ShareTypeFieldProps {
  readonly value: OfferedShareType
  readonly onChange: (value: OfferedShareType) => void
  readonly hasGroup: boolean
}

export function ShareTypeField({ value, onChange, hasGroup }: ShareTypeFieldProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t('Share Type')}</legend>
      <div className="grid gap-2">
        <Choice
          name={name}
          Icon={Globe}
          label={t('Public Link')}
          hint={t(audiences.public)}
          isChosen={value === 'public'}
          onChoose={() => onChange('public')}
        />
        <Choice
          name={name}
          Icon={House}
          label={t('House Group')}
          hint={t(hasGroup ? audiences.house_group : msg('Join a house group first'))}
          isChosen={value === 'house_group'}
          isDisabled={!hasGroup}
          onChoose={() => onChange('house_group')}
        />
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly Icon: LucideIcon
  readonly label: string
  readonly hint: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

function Choice({ name, Icon, label, hint, isChosen, isDisabled = false, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <label
      className={cx(
        'flex gap-3 rounded-control px-3 py-2.5 ring-1 ring-line-strong transition-colors duration-120 ring-inset has-checked:bg-leaf-soft has-checked:ring-2 has-checked:ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink',
        isDisabled ? 'cursor-not-allowed bg-sunken text-ink-soft ring-line' : 'cursor-pointer hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-leaf outline-none"
      />
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-ink-soft">
          {hint}
        </span>
      </span>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
    </label>
  )
}
