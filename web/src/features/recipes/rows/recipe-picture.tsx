import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'

const tints = [
  'bg-leaf-soft text-leaf-ink',
  'bg-honey-soft text-honey-ink',
  'bg-clay-soft text-clay-ink',
] as const

interface RecipePictureProps {
  readonly path: string | null
  readonly title: string
  readonly className?: string
}

/**
 * Decorative: the title beside it names the recipe. Keyed by its path, so that a new picture is loaded after a failure.
 */
export function RecipePicture({ path, title, className }: RecipePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (path !== null && !hasFailed) {
    return (
      <img
        src={path}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
        className={cx('bg-sunken object-cover', className)}
      />
    )
  }
  const tint = tints[title.length % tints.length]
  return (
    <span aria-hidden="true" className={cx('grid place-items-center', tint, className)}>
      <ChefHat className="size-[40%] max-h-14 max-w-14 stroke-[1.25] opacity-70" />
    </span>
  )
}
