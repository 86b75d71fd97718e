import { useQuery } from '@tanstack/react-query'
import { toBackupSentence } from './backup-sentence.ts'
import { backupStatusQuery } from './backups.api.ts'
import { OperationMessage } from '../operation-message.tsx'

/** Nobody has to be told when it cannot be read: the list below says so itself. */
export function BackupMessage() {
  const { data: status } = useQuery(backupStatusQuery)
  const sentence = status && toBackupSentence(status)
  return sentence ? <OperationMessage sentence={sentence} /> : null
}
