import { useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { PhotoField } from '../../../ui/photos/photo-field.tsx'
import { receiptScale } from './receipts.rules.ts'

interface ReceiptFieldProps {
  /** A data URL, the path of the stored photo, or null. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A field for the photo of the receipt, taken with the camera or chosen from files. */
export function ReceiptField({ value, onChange }: ReceiptFieldProps) {
  // The path stays the same when the photo is replaced, so a query parameter bypasses the cache.
  const [openedAt] = useState(Date.now)
  const shown = value === null || value.startsWith('data:') ? value : `${value}?v=${openedAt}`
  return (
    <PhotoField
      label={t('Receipt')}
      emptyLabel={t('Add receipt')}
      size="small"
      words={{ captureTitle: t('Capture Receipt'), thing: 'receipt' }}
      scale={receiptScale}
      value={shown}
      onChange={onChange}
    />
  )
}
