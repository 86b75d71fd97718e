import { useState } from 'react'
import { PhotoField } from '../../../ui/photo-field.tsx'
import { receiptScale } from './receipts.rules.ts'

const words = { captureTitle: 'Capture Receipt', thing: 'receipt' }

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
      label="Receipt"
      emptyLabel="Add receipt"
      size="small"
      words={words}
      scale={receiptScale}
      value={shown}
      onChange={onChange}
    />
  )
}
