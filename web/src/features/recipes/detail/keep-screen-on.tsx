import { SwitchField } from '../../../ui/switch-field.tsx'
import { showFailure } from '../../../ui/toast.ts'
import { hasWakeLock, useWakeLock } from './use-wake-lock.ts'

const showRefusal = (): void => showFailure('This device does not keep its screen on right now.')

/** A switch that keeps the screen on, for cooking with wet hands. Only shown if the browser supports it. */
export function KeepScreenOn() {
  const { isOn, set } = useWakeLock(showRefusal)
  return (
    hasWakeLock() && (
      <SwitchField
        label="Keep screen on"
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
        className="gap-3!"
      />
    )
  )
}
