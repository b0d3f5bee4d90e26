import type { Plugin } from 'vite'
import { type Bundle, initialChunks, withImports } from './first-scripts.ts'

/**
 * What is drawn with the frame, by what the address begins with: a page that is entered day after day, and the
 * words that it needs by the language.
 */
const modules: Readonly<Record<string, readonly string[]>> = {
  translations: ['translations/WorkbenchPage.tsx', 'translations/workbench-queries.ts', 'locales/ru.ts'],
  he: ['locales/he.ts', 'providers/rtl-plugins.ts'],
  en: ['locales/en.ts'],
}

const filesOf = (bundle: Bundle, end: string): string[] => {
  const first = initialChunks(bundle)
  const found = withImports(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${end}`) ?? false)
  if (found.length === 0) throw new Error(`No script was built of ${end}`)
  return found.filter((chunk) => !first.includes(chunk)).map(({ fileName }) => fileName)
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
      const files = Object.entries(modules).map(
        ([name, ends]) => [name, [...new Set(ends.flatMap((end) => filesOf(bundle, end)))]] as const,
      )
      const content = JSON.stringify(Object.fromEntries(files))
      return [{ tag: 'meta', attrs: { name: 'entered-scripts', content }, injectTo: 'head-prepend' }]
    },
  },
})
