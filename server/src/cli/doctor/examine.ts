import { existsSync } from 'node:fs'
import {
  type Config,
  ConfigError,
  listSettingsInUse,
  readConfig,
  readFileSettings,
  readSettings,
} from '../../config.ts'
import { toSettingsFile } from '../../config/settings-file.ts'
import { databaseFile } from '../../db/engines/data-directory.ts'
import { examineBackups } from './backups.ts'
import { examineDatabase } from './database.ts'
import { examineDataDirectory, examineNode, examineWebApp } from './files.ts'
import { type Finding, problem } from './findings.ts'
import { examineHttps } from './https.ts'
import { examineMail, examinePort, examineServices } from './network.ts'
import { examineAddress, examineDemo, examineMetrics, examineSettings } from './settings.ts'

export interface ExamineOptions {
  readonly environment?: NodeJS.ProcessEnv
  readonly webRoot: string
  /** Whether other hosts may be contacted. */
  readonly isOnline: boolean
}

const examineInstance = async (config: Config, { webRoot, isOnline }: ExamineOptions): Promise<Finding[]> => {
  const [server, https, mail, services] = await Promise.all([
    examinePort(config),
    examineHttps(config, isOnline),
    examineMail(config),
    examineServices(config, isOnline),
  ])
  const isInUse = config.databaseUrl !== null || existsSync(databaseFile(config.dataDir))
  return [
    ...examineAddress(config),
    ...https,
    examineDemo(config),
    examineMetrics(config),
    ...(await examineDataDirectory(config.dataDir)),
    ...(await examineDatabase(config)),
    ...(isInUse ? [await examineBackups(config.backupDir, new Date())] : []),
    mail,
    ...services,
    examineWebApp(webRoot),
    server,
  ]
}

/** Runs all checks of the installation. Changes nothing, and works whether or not the server is running. */
export const examine = async (options: ExamineOptions): Promise<Finding[]> => {
  const node = examineNode()
  try {
    const config = readConfig(readSettings(options.environment))
    const settings = examineSettings({
      inEnvironment: listSettingsInUse(options.environment),
      inFile: listSettingsInUse(readFileSettings(options.environment)),
      file: toSettingsFile(config.dataDir),
    })
    return [node, ...settings, ...(await examineInstance(config, options))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [node, ...error.message.split('\n').map((words) => problem('Settings', words))]
  }
}
