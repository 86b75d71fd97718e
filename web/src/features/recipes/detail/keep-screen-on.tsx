import { SwitchField } from '../../../ui/switch-field.tsx'
import { showFailure } from '../../../ui/toast.ts'
import { hasWakeLock, useWakeLock } from './use-wake-lock.ts'

const showRefusal = (): void => showFailure('This device does not keep its screen on right now.')

/** For cooking with wet hands. Only where the browser can do it. */
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
