import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { later } from '../../ui/loading/later.ts'
import { useWords } from '../../ui/useWords.ts'
import { ChosenOnly } from './chosen-only.ts'

const FilterPanel = later(async () => (await import('./FilterPanel.tsx')).FilterPanel)

/** The button in front of filters that have no room beside the search; it says how many are set. */
export const FiltersButton = ({ children, found }: { children: ReactNode; found: string }) => {
  const words = useWords()
  const { q: _, ...set } = useListContext().filterValues
  const count = Object.values(set).filter((value) => value !== undefined).length
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {words('resource.filters')}
        {count > 0 && ` · ${count}`}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPanel anchor={button.current} found={found} onClose={() => setIsOpen(false)}>
            {children}
          </FilterPanel>
        </Suspense>
      )}
    </>
  )
}

/** The filters beside the search; where they stand behind their button, only what is chosen of them. */
export const Filters = ({ children, isFolded }: { children: ReactNode; isFolded: boolean }) => {
  const words = useWords()
  if (isFolded) return <ChosenOnly value={true}>{children}</ChosenOnly>
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={words('resource.filters')}
      sx={{ columnGap: 4, rowGap: 2, flexWrap: 'wrap' }}
    >
      {children}
    </Stack>
  )
}
