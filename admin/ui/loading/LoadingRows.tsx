import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useWords } from '../useWords.ts'
import { Late } from './Late.tsx'

/** The outline of rows that are being loaded for the first time; readers are told in a word. */
export const LoadingRows = ({ rows = 8 }: { rows?: number }) => {
  const words = useWords()
  return (
    <div role="status">
      <Late>
        <span style={visuallyHidden}>{words('shell.loading')}</span>
        <Stack aria-hidden sx={{ gap: 2, padding: 4 }}>
          {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
            <Skeleton key={row} variant="rounded" height={28} />
          ))}
        </Stack>
      </Late>
    </div>
  )
}
