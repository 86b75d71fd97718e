import { type VariantProps, cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export const buttonStyles = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none transition-colors duration-120 disabled:not-aria-busy:opacity-60 disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-60 aria-busy:cursor-progress [&_svg]:shrink-0',
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
}

/** For a link that looks like a button, use `buttonStyles` instead. */
export function Button({
  variant,
  size,
  className,
  isPending = false,
  pendingLabel,
  type,
  disabled,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled === true || isPending}
      aria-busy={isPending || undefined}
      className={buttonStyles({ variant, size, className })}
      {...props}
    >
      {isPending && <Spinner />}
      {isPending ? size !== 'icon' && (pendingLabel ?? children) : children}
    </button>
  )
}
