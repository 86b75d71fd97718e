import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface AuthCardProps {
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

export function AuthCard({ title, description, children }: AuthCardProps) {
  return (
    <Card className="mx-auto mt-2 mb-10 flex w-full max-w-md flex-col gap-5 md:mt-8 md:p-8">
      <div className="text-center">
        <h1 className="font-display text-xl font-[560] tracking-[-0.01em]">{title}</h1>
        <p className="mt-1 text-ink-soft">{description}</p>
      </div>
      {children}
    </Card>
  )
}
