import { onDemand } from '../../../../ui/loading/later.ts'

/** The source view, with the parser of JSON that it alone needs. */
export const SourceView = onDemand(async () => (await import('./SourceView.tsx')).SourceView)
