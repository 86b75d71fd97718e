import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Returns a dialog whose code is loaded when it first opens. */
export const lazyDialog = <Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    const [hasOpened, setHasOpened] = useState(false)
    if (props.isOpen && !hasOpened) setHasOpened(true)
    return (
      hasOpened && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
