import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { type Language, languages } from '../../../domain/languages.ts'
import {
  type TranslationFileFormat,
  translationFileFormats,
} from '../../../domain/translations/translation-files.ts'
import { download } from '../../providers/httpClient.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Which texts are to leave: what the call is asked for, in the words of the list or of the workbench. */
export interface ExportScope {
  readonly found: Readonly<Record<string, string | undefined>>
  readonly count: number
  readonly isChosen?: boolean
}

interface ExportOptions {
  readonly format: TranslationFileFormat
  readonly languages: readonly Language[]
  readonly into: Language
  readonly source: Language
  readonly drafts: boolean
}

const defaultOptions: ExportOptions = { format: 'xlsx', languages, into: 'he', source: 'ru', drafts: false }

const defaultSourceFor = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/** What is asked of a file with this changed: nothing is translated into its own language. */
const applyChange = (options: ExportOptions, change: Partial<ExportOptions>): ExportOptions => {
  const { into, source, ...rest } = { ...options, ...change }
  return { ...rest, into, source: source === into ? defaultSourceFor(into) : source }
}

const buildQuery = (
  { found }: ExportScope,
  { format, drafts, source, ...options }: ExportOptions,
): URLSearchParams => {
  const { isSingleLanguage } = translationFileFormats[format]
  const filters = Object.entries(found).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams({
    ...Object.fromEntries(filters),
    format,
    languages: isSingleLanguage ? options.into : options.languages.join(),
    ...(isSingleLanguage && { source }),
    drafts: String(drafts),
  })
}

const fileNameOf = ({ format, into }: ExportOptions): string => {
  const { isSingleLanguage, ending } = translationFileFormats[format]
  return `texts${isSingleLanguage ? `.${into}` : ''}.${ending}`
}

/** What is asked of a file of texts, and its download. */
export const useTextExport = (exportScope: ExportScope, onDone: () => void) => {
  const notify = useNotify()
  const [asked, setAsked] = useState(defaultOptions)
  const [isRunning, setIsRunning] = useState(false)
  const controllerRef = useRef<AbortController>(undefined)

  const run = async () => {
    const controller = new AbortController()
    const { signal } = controller
    controllerRef.current = controller
    setIsRunning(true)
    await download(`/api/texts/export?${buildQuery(exportScope, asked)}`, signal)
      .then((file) => {
        saveFile(file, fileNameOf(asked))
        onDone()
      })
      .catch((error: Error) => signal.aborted || notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }

  return {
    asked,
    ask: (change: Partial<ExportOptions>) => setAsked((before) => applyChange(before, change)),
    isRunning,
    run,
    cancel: () => controllerRef.current?.abort(),
  }
}

export type TextExport = ReturnType<typeof useTextExport>
