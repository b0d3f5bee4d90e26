import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import type { StartContent } from '../../providers/own/figures.ts'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { onDemand } from '../../ui/loading/later.ts'
import { useWords } from '../../ui/useWords.ts'
import { EditorCard } from '../content/editor/frame/EditorCard.tsx'
import { GapTable } from './GapTable.tsx'

const MapOfTexts = onDemand(async () => (await import('../content/workbench/map/MapOfTexts.tsx')).MapOfTexts)

/** What each section lacks; on demand the map of all screens, which is read only then. */
export const GapsCard = ({ gaps }: { gaps: StartContent['gaps'] }) => {
  const words = useWords()
  const [isMapOpen, setIsMapOpen] = useState(false)
  const toggle = (
    <Button size="small" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
      {words('workbench.map')}
    </Button>
  )
  return (
    <>
      <EditorCard title={words('start.gaps.title')} figure={words('start.gaps.hint')} act={toggle} isFlush>
        <GapTable gaps={gaps} />
      </EditorCard>
      {isMapOpen && (
        <Suspense fallback={<LoadingRows />}>
          <MapOfTexts />
        </Suspense>
      )}
    </>
  )
}
