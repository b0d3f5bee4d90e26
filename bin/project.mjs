import { fileURLToPath } from 'node:url'

// Imported before anything else: what every command needs is a recent Node and the project's own folder.
const [major] = process.versions.node.split('.')
if (Number(major) < 20) {
  console.error(`Node.js 20 or newer is required; this is ${process.version}.`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
