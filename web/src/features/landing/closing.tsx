import { paths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { HouseDrawing } from '../../ui/drawings.tsx'

export function Closing() {
  return (
    <section className="flex flex-col items-center rounded-card bg-leaf-soft px-5 py-12 text-center md:py-16">
      <HouseDrawing />
      <h2 className="mt-5 font-display text-2xl font-semibold tracking-[-0.015em]">
        Make yourselves at home
      </h2>
      <p className="mt-2 max-w-[40ch] text-balance text-ink">
        An e-mail address and a password are all it takes. Whoever runs this Roost lets you in.
      </p>
      <a href={paths.login} className={buttonStyles({ size: 'lg', className: 'mt-7' })}>
        Get Started
      </a>
    </section>
  )
}
