import { useWords } from '../../ui/useWords.ts'
import { ImportFailure } from './ImportFailure.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { isReady, useImport } from './useImport.ts'

/** Imports a file into a list: what it would do is shown first, and done once that is agreed to. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const importing = useImport(onClose)
  const { report, error, apply } = importing
  return (
    <ImportFrame
      title={words('resource.file.importTitle')}
      text={words('resource.file.importText')}
      accept=".csv,.json"
      importing={importing}
      canApply={report !== undefined && isReady(report)}
      onApply={() => void apply()}
      onClose={onClose}
    >
      {error !== undefined && <ImportFailure error={error} />}
      {report && <ImportOutcome report={report} />}
    </ImportFrame>
  )
}
