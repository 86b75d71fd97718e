import { type VariantProps, cva } from 'class-variance-authority'
import { Root as Slot } from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export const buttonStyles = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none transition-colors duration-120 disabled:not-aria-busy:opacity-60 disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-60 aria-busy:cursor-progress [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-leaf text-on-leaf enabled:hover:bg-leaf-strong [a]:hover:bg-leaf-strong',
        secondary: 'bg-sunken text-ink enabled:hover:bg-line [a]:hover:bg-line',
        outline:
          'border border-line-strong bg-surface text-ink enabled:hover:bg-hover enabled:hover:border-ink-soft [a]:hover:bg-hover [a]:hover:border-ink-soft',
        ghost: 'text-ink enabled:hover:bg-hover [a]:hover:bg-hover aria-expanded:bg-hover',
        destructive: 'bg-clay text-on-clay enabled:hover:bg-clay-strong [a]:hover:bg-clay-strong',
      },
      size: {
        sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11 [&_svg]:size-4',
        md: 'min-h-10 px-4 py-1.5 text-base pointer-coarse:min-h-11 [&_svg]:size-[1.125rem]',
        lg: 'min-h-12 px-6 py-2 text-base [&_svg]:size-5',
        icon: 'size-10 pointer-coarse:size-11 [&_svg]:size-5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, VariantProps<typeof buttonStyles> {
  type?: 'button' | 'submit' | undefined
  isPending?: boolean | undefined
  /** Replaces the content while pending. */
  pendingLabel?: ReactNode
  /** Lends its look to the only child, such as a router link. */
  asChild?: boolean
}

export function Button({ asChild = false, variant, size, className, ...props }: ButtonProps) {
  const classes = buttonStyles({ variant, size, className })
  if (!asChild) return <PlainButton isIcon={size === 'icon'} className={classes} {...props} />
  const { isPending: _isPending, pendingLabel: _pendingLabel, ...slotProps } = props
  return <Slot className={classes} {...slotProps} />
}

interface PlainButtonProps extends Omit<ButtonProps, 'asChild' | 'variant' | 'size'> {
  isIcon: boolean
}

function PlainButton({
  isIcon,
  isPending = false,
  pendingLabel,
  type,
  disabled,
  children,
  ...props
}: PlainButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled === true || isPending}
      aria-busy={isPending || undefined}
      {...props}
    >
      {isPending && <Spinner />}
      {isPending ? !isIcon && (pendingLabel ?? children) : children}
    </button>
  )
}
