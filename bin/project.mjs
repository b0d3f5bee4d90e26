import { fileURLToPath } from 'node:url'

// Imported first: every command needs a recent Node and runs in the project's folder.
const [major] = process.versions.node.split('.')
if (Number(major) < 20) {
  console.error(`Node.js 20 or newer is required; this is ${process.version}.`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
