import {
  maxPushAddressLength,
  maxPushTokenLength,
  type PushAddressKind,
  pushAddressKindNames,
  pushAddressKinds,
} from '@roost/contract/activity/push-address-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { t } from '../../../lib/locale/language.ts'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { FormButtons } from '../../../ui/dialogs/form-buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSavePushAddress } from './push-address.api.ts'

interface KindTexts {
  readonly example: string
  readonly hint: string
  readonly token: string
}

const texts: Readonly<Record<PushAddressKind, KindTexts>> = {
  ntfy: {
    example: 'https://ntfy.sh/…',
    hint: msg(
      'With the topic at the end. Whoever knows it can read along, so choose a name that nobody guesses.',
    ),
    token: msg('Access token (optional)'),
  },
  gotify: {
    example: 'https://gotify.example.org',
    hint: msg('Create an application in Gotify and enter its token here.'),
    token: msg('Token of the application'),
  },
  webhook: {
    example: 'https://example.org/…',
    hint: msg('It is sent JSON with title, body, url and kind.'),
    token: msg('Access token (optional)'),
  },
}

interface PushAddressDialogProps extends DialogState {
  readonly kind: PushAddressKind
  readonly isPrivateAllowed: boolean
}

/** Asks for an address in place of an earlier one, which cannot be shown again. */
export function PushAddressDialog({ isOpen, onClose, ...form }: PushAddressDialogProps) {
  const formId = useId()
  const save = useSavePushAddress()
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('Send notifications to another app')}
      description={t('Your notifications also go to this address. Its server can read them.')}
      footer={
        <FormButtons form={formId} isPending={save.isPending} pendingLabel={t('Saving...')} onCancel={close}>
          {t('Save')}
        </FormButtons>
      }
    >
      <PushAddressForm
        id={formId}
        {...form}
        error={save.error ? toMessage(save.error, t('Failed to save the address')) : undefined}
        onSubmit={(address) => save.mutate(address, { onSuccess: close })}
      />
    </Dialog>
  )
}

interface PushAddressFormProps extends Pick<PushAddressDialogProps, 'kind' | 'isPrivateAllowed'> {
  readonly id: string
  readonly error: string | undefined
  readonly onSubmit: (address: Parameters<ReturnType<typeof useSavePushAddress>['mutate']>[0]) => void
}

/** People copy addresses without `https://`, too. */
const toAddress = (typed: string): string => {
  const address = typed.trim()
  return /^https?:\/\//i.test(address) ? address : `https://${address}`
}

function PushAddressForm({ id, kind: first, isPrivateAllowed, error, onSubmit }: PushAddressFormProps) {
  const [kind, setKind] = useState(first)
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { example, hint, token: tokenLabel } = texts[kind]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(address.trim() === '')
    if (address.trim() !== '') onSubmit({ kind, address: toAddress(address), token: token.trim() })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label={t('Type')}
        options={pushAddressKinds.map((value) => ({ value, label: pushAddressKindNames[value] }))}
        value={kind}
        onChange={({ target }) => setKind(pushAddressKinds.find((one) => one === target.value) ?? kind)}
      />
      <TextField
        label={t('Address')}
        type="url"
        autoComplete="off"
        maxLength={maxPushAddressLength}
        placeholder={example}
        hint={isPrivateAllowed ? `${t(hint)} ${t('Addresses in your home network work, too.')}` : t(hint)}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={isMissing ? t('Address is required') : error}
      />
      <TextField
        label={t(tokenLabel)}
        type="password"
        autoComplete="off"
        maxLength={maxPushTokenLength}
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
    </form>
  )
}
