let turn = 0
let isCounting = false

/**
 * The current turn of the event loop, as a number. Work between two calls that return the same number has waited for
 * nothing: no other request has been received meanwhile.
 */
export const currentTurn = (): number => {
  if (!isCounting) {
    isCounting = true
    setImmediate(() => {
      isCounting = false
      turn += 1
    })
  }
  return turn
}
