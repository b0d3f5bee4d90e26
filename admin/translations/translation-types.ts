import type { ResponseOf } from '../../domain/api/call.ts'
import type { translationFileCalls } from '../../domain/api/translation-files.ts'
import type { workbenchCalls } from '../../domain/api/translation-workbench.ts'

export type WorkbenchText = ResponseOf<typeof workbenchCalls.workbench>['rows'][number]

/** Numbers of texts per screen, and the values of the filters. */
export type TranslationCompleteness = ResponseOf<typeof workbenchCalls.completeness>
export type ScreenCompleteness = TranslationCompleteness['screens'][number]

/** Result of an import of texts, or of its dry run. */
export type TranslationImportReport = ResponseOf<typeof translationFileCalls.takeTexts>

export type ImportedTextChange = TranslationImportReport['changes'][number]

/** Text that the import refuses. */
export type RejectedText = TranslationImportReport['refusals'][number]
