import { useQuery } from '@tanstack/react-query'
import { toBackupSentence } from './backup-sentence.ts'
import { backupStatusQuery } from './backups.api.ts'
import { OperationMessage } from '../operation-message.tsx'

/** A failed request is not reported here, because the list below reports it. */
export function BackupMessage() {
  const { data: status } = useQuery(backupStatusQuery)
  const sentence = status && toBackupSentence(status)
  return sentence ? <OperationMessage sentence={sentence} /> : null
}
