// The entry point of `npm start` and `npm run demo`. It is JavaScript, because a Node too old for Roost cannot read
// TypeScript and would end with an unclear error instead of this message.

const requiredNode = 26
const { node } = process.versions
if (Number(node.split('.')[0]) < requiredNode) {
  console.error(
    `Roost needs Node ${requiredNode} or newer; this is Node ${node}. On Linux (x64, arm64) and Intel Macs ` +
      '`npm ci` installs the right one: run it again without --omit=optional. ' +
      `On other systems install Node ${requiredNode} from https://nodejs.org.`,
  )
  process.exit(1)
}
await import(process.argv[2] === 'demo' ? './demo.ts' : './start.ts')
