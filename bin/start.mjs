import './project.mjs'
import { build } from './build.mjs'
import { checkDeclared } from './declared.mjs'
import { install } from './install.mjs'
import { command } from './run.mjs'

await command(async () => {
  await install()
  await checkDeclared()
  const { register } = await import('tsx/esm/api')
  register()
  const { readConfig } = await import('../api/config/read-config.ts')
  readConfig(process.env) // a wrong setting ends here, not after the build
  await build()
})
await import('../api/server.ts')
