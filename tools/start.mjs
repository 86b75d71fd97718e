// The entry point of `npm start` and `npm run demo`. It is JavaScript without top-level `await`, because a Node too old for
// Roost cannot read TypeScript, or not even that, and would end with an unclear error instead of this message.

const requiredNode = 26
const { node } = process.versions
const system = `${process.platform}-${process.arch}`
if (Number(node.split('.')[0]) < requiredNode) {
  const remedy = ['linux-x64', 'linux-arm64', 'darwin-x64'].includes(system)
    ? 'run `npm ci` without --omit=optional, which installs the right one'
    : `install Node ${requiredNode} or newer from https://nodejs.org`
  console.error(`Roost needs Node ${requiredNode} or newer, and this is Node ${node}: ${remedy}.`)
  process.exit(1)
}
void import(process.argv[2] === 'demo' ? './demo.ts' : './start.ts')
