import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { toBackupSentence } from './backup-sentence.ts'
import { backupStatusQuery } from './backups.api.ts'

/** Nobody has to be told when it cannot be read: the list below says so itself. */
export function BackupNotice() {
  const { data: status } = useQuery(backupStatusQuery)
  const sentence = status && toBackupSentence(status)
  if (!sentence) return null
  return (
    <p role="status" className="mb-4 flex gap-2.5 rounded-control bg-honey-soft p-3 text-sm text-honey-ink">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {sentence}
    </p>
  )
}
