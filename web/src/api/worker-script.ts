export const workerScript = '/sw.js'

/**
 * Whether the server has no service worker, or leads elsewhere when asked for it: then it wants a visit, which a
 * worker prevents. No answer, and that of a server that fails, is no refusal.
 */
export const isWorkerRefused = async (): Promise<boolean> => {
  const answer = await fetch(workerScript, { cache: 'no-store', redirect: 'manual' }).catch(() => null)
  return answer !== null && answer.status < 500 && !isScript(answer)
}

const isScript = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').includes('javascript')
