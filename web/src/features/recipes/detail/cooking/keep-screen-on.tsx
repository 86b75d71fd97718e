import { SwitchField } from '../../../../ui/fields/switch-field.tsx'
import { showFailure } from '../../../../ui/toasts/toast.ts'
import { useCallback, useEffect, useState } from 'react'
import { t } from '../../../../lib/locale/language.ts'

/** Returns whether this browser can keep the screen on. */
const hasWakeLock = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on while the page is visible. The returned function ends it. */
const keepScreenOn = (onRefused: () => void): (() => void) => {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const isWanted = (): boolean => !isOver && document.visibilityState === 'visible'
  const giveBack = (): void => {
    void lock?.release().catch(() => {})
    lock = null
  }
  const take = async (): Promise<void> => {
    try {
      const taken = await navigator.wakeLock.request('screen')
      giveBack()
      lock = taken
      if (!isWanted()) giveBack()
    } catch {
      // A hidden page's request is also rejected; it is repeated when the page is shown.
      if (isWanted()) onRefused()
    }
  }
  const follow = (): void => {
    if (isWanted()) void take()
    else giveBack()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', follow)
    giveBack()
  }
}

/** Keeps the screen on from `set(true)` until `set(false)`, or until the component unmounts. */
const useWakeLock = (onRefused: () => void) => {
  const [isOn, setIsOn] = useState(false)
  const refuse = useCallback(() => {
    setIsOn(false)
    onRefused()
  }, [onRefused])
  useEffect(() => (isOn ? keepScreenOn(refuse) : undefined), [isOn, refuse])
  return { isOn, set: setIsOn }
}

const showRefusal = (): void => showFailure(t('This device does not keep its screen on right now.'))

/** A switch that keeps the screen on, for cooking with wet hands. Only shown if the browser supports it. */
export function KeepScreenOn() {
  const { isOn, set } = useWakeLock(showRefusal)
  return (
    hasWakeLock() && (
      <SwitchField
        label={t('Keep screen on')}
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
        className="gap-3!"
      />
    )
  )
}
