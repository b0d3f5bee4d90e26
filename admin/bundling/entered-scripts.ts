import type { Plugin } from 'vite'
import { type Bundle, collectWithImports, findInitialChunks } from './first-scripts.ts'

/**
 * What is drawn with the frame, by what the address begins with: a page that is entered day after day, and the
 * words that it needs by the language.
 */
const modulesByAddress: Readonly<Record<string, readonly string[]>> = {
  translations: ['translations/WorkbenchPage.tsx', 'translations/workbench-queries.ts', 'locales/ru.ts'],
  he: ['locales/he.ts', 'locales/rtl-plugins.ts'],
  en: ['locales/en.ts'],
}

const findFiles = (bundle: Bundle, pathEnd: string): string[] => {
  const initial = findInitialChunks(bundle)
  const chunks = collectWithImports(
    bundle,
    ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${pathEnd}`) ?? false,
  )
  if (chunks.length === 0) throw new Error(`No script was built of ${pathEnd}`)
  return chunks.filter((chunk) => !initial.includes(chunk)).map(({ fileName }) => fileName)
}

/**
 * Names in the page the scripts of what is entered, so that public/first-answers.js asks for them while the first
 * script is still on its way.
 */
export const enteredScripts = (): Plugin => ({
  name: 'entered-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const files = Object.entries(modulesByAddress).map(
        ([name, ends]) => [name, [...new Set(ends.flatMap((end) => findFiles(bundle, end)))]] as const,
      )
      const content = JSON.stringify(Object.fromEntries(files))
      return [{ tag: 'meta', attrs: { name: 'entered-scripts', content }, injectTo: 'head-prepend' }]
    },
  },
})
