import { zodResolver } from '@hookform/resolvers/zod'
import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import type { mfaApi } from '@roost/contract/accounts/mfa.client.ts'
import { enableMfa } from '@roost/contract/accounts/mfa.ts'
import { productName } from '@roost/contract/text/names.ts'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { findRefusedField, isSetupExpired, useEnableTwoFactor } from './mfa.api.ts'
import { VerificationCodeField } from './verification-code-field.tsx'

export type Setup = Output<typeof mfaApi.setup>

interface TwoFactorSetupProps {
  readonly setup: Setup
  readonly onEnabled: (backupCodes: readonly string[]) => void
  readonly onCancel: () => void
}

export function TwoFactorSetup({ setup, onEnabled, onCancel }: TwoFactorSetupProps) {
  const start = useRef<HTMLOListElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <ol ref={start} tabIndex={-1} aria-label={t('Setup')} className="mt-4 flex flex-col gap-6 outline-none">
      <Step number={1} title={t('Scan this code with your authenticator app')}>
        <QrCode picture={setup.qrCode} />
        <AppLink secret={setup.secret} />
      </Step>
      <Step number={2} title={t('Or enter this key by hand')}>
        <ManualKey setup={setup} />
      </Step>
      <Step number={3} title={t('Enter the code that the app shows')}>
        <EnableForm secret={setup.secret} onEnabled={onEnabled} onCancel={onCancel} />
      </Step>
    </ol>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full bg-leaf-soft text-sm font-semibold text-leaf-ink tabular-nums max-md:hidden"
      >
        {number}
      </span>
      <div className="min-w-0 grow">
        <h3 className="mb-2 font-semibold md:mt-0.5">{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** The border is white in both themes, because scanners need the quiet zone. */
function QrCode({ picture }: { picture: string }) {
  return (
    <div className="mx-auto w-fit rounded-control bg-white p-4 ring-1 ring-line md:mx-0">
      <img src={picture} alt={t('QR code for your authenticator app')} className="size-56" />
    </div>
  )
}

/** A phone cannot scan its own screen, so a link is shown. */
function AppLink({ secret }: { secret: string }) {
  const { email } = useUser()
  const parameters = new URLSearchParams({ secret, issuer: productName })
  return (
    <a
      href={`otpauth://totp/${productName}:${encodeURIComponent(email)}?${parameters.toString()}`}
      className={buttonStyles({ variant: 'outline', className: 'mt-3 max-md:w-full pointer-fine:hidden' })}
    >
      <Smartphone aria-hidden="true" className="size-5" />
      {t('Open in an app on this device')}
    </a>
  )
}

function ManualKey({ setup: { manualEntryKey, secret } }: { setup: Setup }) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
      <code
        translate="no"
        className="min-w-0 grow font-mono text-base tracking-wide [overflow-wrap:anywhere]"
      >
        {manualEntryKey}
      </code>
      <CopyButton text={secret} label={t('Copy key')} />
    </div>
  )
}

interface EnableFormProps {
  readonly secret: string
  readonly onEnabled: (backupCodes: readonly string[]) => void
  readonly onCancel: () => void
}

function EnableForm({ secret, onEnabled, onCancel }: EnableFormProps) {
  const { mutate, isPending } = useEnableTwoFactor({ onCodes: onEnabled })
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(enableMfa),
    defaultValues: { secret, token: '' },
  })
  const submit = handleSubmit((values) =>
    mutate(values, {
      onError: (error) => {
        if (isSetupExpired(error)) return onCancel()
        const refused = findRefusedField(error)
        if (refused?.name === 'token') setError('token', { message: refused.message })
        setFocus('token', { shouldSelect: true })
      },
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      <VerificationCodeField error={formState.errors.token?.message} {...register('token')} />
      <div className="flex flex-row-reverse flex-wrap justify-end gap-2 max-md:*:grow">
        <Button type="submit" isPending={isPending} pendingLabel={t('Enabling...')}>
          {t('Verify and Enable')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
