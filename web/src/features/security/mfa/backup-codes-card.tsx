import { productName } from '@roost/contract/text/names.ts'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { getDateLocale, t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { formatBackupCode, formatBackupCodes, formatBackupCodesFile } from './backup-codes.rules.ts'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

interface BackupCodesCardProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Paper does not need the warning. */
const screenTag = {
  b: (text: string) => (
    <strong className="font-semibold text-ink" data-print="hidden">
      {text}
    </strong>
  ),
}

/** Shows the codes, which cannot be shown again because the server stores only hashes. */
export function BackupCodesCard({ codes, onDone }: BackupCodesCardProps) {
  const { email } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [codes])
  const [day] = useState(() => new Date().toLocaleDateString(getDateLocale(), { dateStyle: 'long' }))
  return (
    <Card>
      <CardTitle ref={heading} tabIndex={-1} className="scroll-mt-8 outline-none">
        {t('Backup codes')}
      </CardTitle>
      <p className="mt-1 text-ink-soft">
        <RichText
          message="Each code signs you in once when your phone is not at hand. <b>They are shown only now: keep them in a safe place.</b>"
          tags={screenTag}
        />
      </p>
      <p className="hidden print:block">{`${productName}, ${email}, ${day}`}</p>
      <ul aria-label={t('Backup codes')} className="mt-4 grid gap-2 sm:grid-cols-2">
        {codes.map(formatBackupCode).map((code) => (
          <li
            key={code}
            className="flex items-center justify-between gap-2 rounded-control bg-sunken py-0.5 pe-1 ps-4"
          >
            <code translate="no" className="font-mono tracking-wider">
              {code}
            </code>
            <CopyButton text={code} label={t('Copy {code}', { code })} />
          </li>
        ))}
      </ul>
      <div data-print="hidden" className="mt-5 flex flex-wrap gap-2 max-md:*:grow">
        <CopyButton text={formatBackupCodes(codes)}>{t('Copy All')}</CopyButton>
        <Button
          variant="outline"
          onClick={() => downloadText('roost-backup-codes.txt', formatBackupCodesFile({ codes, email, day }))}
        >
          <Download aria-hidden="true" />
          {t('Download')}
        </Button>
        <Button variant="outline" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
        <Button className="md:ms-auto" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </Card>
  )
}

function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
