import { type VariantProps, cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyles = cva(
  'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        destructive: 'bg-clay-soft text-clay-ink',
        secondary: 'bg-sunken text-ink',
        outline: 'text-ink-soft ring-1 ring-line-strong ring-inset',
        success: 'bg-leaf-soft text-leaf-ink',
        warning: 'bg-honey-soft text-honey-ink',
      },
    },
    defaultVariants: { variant: 'secondary' },
  },
)

export function Badge({
  variant,
  className,
  children,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return (
    <span className={badgeStyles({ variant, className })} {...props}>
      <span className="truncate">{children}</span>
    </span>
  )
}
