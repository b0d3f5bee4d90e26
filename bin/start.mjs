import './project.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { command, run } from './run.mjs'

await command(async () => {
  await install()
  // In a process of its own: the TypeScript loader would stay in the memory of the server.
  const code = await run(process.execPath, ['bin/declared.mjs'])
  if (code !== 0) process.exit(code)
  await build('server')
  const { readConfig } = await import('../build/server/api/config/read-config.js')
  readConfig(process.env) // a wrong setting ends here, not after the build
  await build('admin')
})
await import('../build/server/api/server.js')
