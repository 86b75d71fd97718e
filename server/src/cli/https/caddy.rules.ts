import { join } from 'node:path'

/** Where phones get the root certificate, over http, because they trust none of ours yet. */
const rootCertificatePath = '/roost-ca.crt'

/** The configuration of the service of Debian's package. */
export const serviceFolder = '/etc/caddy'
/** Where Debian's package keeps what Caddy makes. */
const serviceDataFolder = '/var/lib/caddy/.local/share'
const importedFile = 'roost.caddy'

export interface CaddyInput {
  readonly name: string
  /** Whether Caddy certifies the name itself, for this network alone. */
  readonly isInternal: boolean
  readonly port: number
  readonly httpPort: number
  readonly bind: string | null
  readonly roostPort: number
  /** Where the configuration is written, and what Caddy makes unless it is a service. */
  readonly folder: string
  readonly isService: boolean
}

/** The people's address. A router passes the usual ports on to a Caddy with others, whose name is of the internet. */
export const toPublicUrl = ({ name, port, isInternal }: CaddyInput): string =>
  isInternal && port !== 443 ? `https://${name}:${port}` : `https://${name}`

export const toRootCertificateUrl = ({ name, httpPort }: CaddyInput): string =>
  `http://${name}${httpPort === 80 ? '' : `:${httpPort}`}${rootCertificatePath}`

const controlAddress = (folder: string): string => `unix/${join(folder, 'caddy.sock')}`

/** A Caddy of our own keeps everything in the folder and installs no certificate on this machine. */
const listGlobals = ({ folder, port, httpPort, bind }: CaddyInput): string[] => [
  '{',
  `	admin "${controlAddress(folder)}"`,
  '	skip_install_trust',
  `	https_port ${port}`,
  `	http_port ${httpPort}`,
  ...(bind === null ? [] : [`	default_bind ${bind}`]),
  '}',
  '',
]

const listRootCertificate = ({ isService, folder }: CaddyInput): string[] => [
  `	handle ${rootCertificatePath} {`,
  `		root * "${join(isService ? serviceDataFolder : folder, 'caddy/pki/authorities/local')}"`,
  '		rewrite * /root.crt',
  '		header Content-Type application/x-x509-ca-cert',
  '		file_server',
  '	}',
]

/** Browsers would insist on https for every other program of this machine, too, and after an undo. */
const internalProxy = [' {', '		header_down -Strict-Transport-Security', '	}'].join('\n')

const toSite = (scheme: 'http' | 'https', name: string, port: number): string =>
  `${scheme}://${name}${port === (scheme === 'http' ? 80 : 443) ? '' : `:${port}`}`

export const toCaddyfile = (input: CaddyInput): string => {
  const { name, isInternal, port, httpPort, bind, roostPort, isService } = input
  const bound = isService && bind !== null ? [`	bind ${bind}`] : []
  return [
    '# Written by: npm run https. To remove it: npm run https -- --undo',
    '',
    ...(isService ? [] : listGlobals(input)),
    `${toSite('https', name, port)} {`,
    ...bound,
    ...(isInternal ? ['	tls internal'] : []),
    `	reverse_proxy 127.0.0.1:${roostPort}${isInternal ? internalProxy : ''}`,
    '}',
    '',
    `${toSite('http', name, httpPort)} {`,
    ...bound,
    ...(isInternal ? listRootCertificate(input) : []),
    '	# A client that sends credentials over plain HTTP must fail instead of being redirected.',
    '	handle /api/* {',
    '		respond 403',
    '	}',
    '	handle {',
    `		redir ${toPublicUrl(input)}{uri}`,
    '	}',
    '}',
    '',
  ].join('\n')
}

interface Commands {
  readonly start: string
  readonly stop: string
}

export const toOwnCommands = (folder: string): Commands => {
  const places = `env XDG_DATA_HOME="${folder}" XDG_CONFIG_HOME="${folder}"`
  return {
    start: `${places} caddy start --config "${join(folder, 'Caddyfile')}" > "${join(folder, 'caddy.log')}" 2>&1`,
    stop: `caddy stop --address "${controlAddress(folder)}"`,
  }
}

/** The line is added to what the service is configured with, and nothing else there is changed. */
export const toServiceCommands = (
  folder: string,
  etc: { readonly folder: string; readonly endsWithLine: boolean },
): Commands => {
  const [main, imported] = [`"${join(etc.folder, 'Caddyfile')}"`, `"${join(etc.folder, importedFile)}"`]
  const reload = 'systemctl reload-or-restart caddy'
  return {
    start: [
      `cp "${join(folder, 'Caddyfile')}" ${imported}`,
      `chmod 644 ${imported}`,
      ...(etc.endsWithLine ? [] : [`echo >> ${main}`]),
      `echo import ${importedFile} >> ${main}`,
      reload,
    ].join(' && '),
    stop: [`sed -i "/^import ${importedFile}$/d" ${main}`, `rm -f ${imported}`, reload].join(' && '),
  }
}
