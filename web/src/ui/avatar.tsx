import { useState } from 'react'
import { cx } from '../lib/cx.ts'

const SIZES = { xs: 'size-5 text-xs', sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-16 text-xl' }
const TINTS = [
  'bg-leaf-soft text-leaf-ink',
  'bg-honey-soft text-honey-ink',
  'bg-clay-soft text-clay-ink',
] as const

interface AvatarProps {
  imageUrl: string | null | undefined
  letter: string
  /** The person's name; empty if it is also shown beside the picture. */
  label: string
  size?: keyof typeof SIZES
  className?: string
}

export function Avatar({ imageUrl, letter, label, size = 'md', className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const shape = cx('shrink-0 rounded-full', SIZES[size], className)
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        alt={label}
        onError={() => setFailedUrl(imageUrl)}
        className={cx(shape, 'object-cover')}
      />
    )
  }
  const tint = TINTS[(letter.codePointAt(0) ?? 0) % TINTS.length]
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx(shape, tint, 'inline-grid place-items-center font-semibold uppercase select-none')}
    >
      {letter}
    </span>
  )
}
