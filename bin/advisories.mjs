import { execFile } from 'node:child_process'

const askRegistry = () =>
  new Promise((resolve) => {
    // npm exits with 1 also when it has found something, so that only the report tells.
    execFile('npm', ['audit', '--json', '--omit=dev'], (_, report) => resolve(report))
  })

/** The packages of the running product with known vulnerabilities; undefined where the registry has no list of them. */
export const vulnerablePackages = async () => {
  const { vulnerabilities } = JSON.parse((await askRegistry()) || '{}')
  return (
    vulnerabilities && Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
  )
}
