import { Box } from '@mui/material'
import { type KeyboardEvent, type Ref, useMemo, useRef } from 'react'
import { useWords } from '../../../../ui/useWords.ts'
import { lineAt } from './source-lines.ts'
import type { Source } from './useSource.ts'

/** How high a line is. */
const height = 20
/** As many lines are marked at most. */
const most = 200

interface Props {
  source: Source
  /** Where each line begins. */
  starts: readonly number[]
  describedBy: string
  onKeyDown: (event: KeyboardEvent) => void
  ref: Ref<HTMLTextAreaElement>
}

const written = {
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: `${height}px`,
  whiteSpace: 'pre',
  paddingBlock: 2,
} as const

const Numbers = ({ source: { mistakes }, starts }: Pick<Props, 'source' | 'starts'>) => {
  const numbers = useMemo(() => starts.map((_, index) => index + 1).join('\n'), [starts])
  const marks = useMemo(() => {
    const lines = mistakes
      .slice(0, most)
      .map(({ offset, isWrong }) => [lineAt(starts, offset), isWrong] as const)
    return [...new Map(lines.toSorted(([, a], [, b]) => Number(a) - Number(b)))]
  }, [mistakes, starts])
  return (
    <Box
      sx={{ ...written, position: 'relative', paddingInline: 2, textAlign: 'end', color: 'text.secondary' }}
    >
      {marks.map(([line, isWrong]) => (
        <Box
          key={line}
          style={{ top: (line - 1) * height + 8, height }}
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            width: 4,
            backgroundColor: isWrong ? 'status.conflict' : 'status.draft',
          }}
        />
      ))}
      {numbers}
    </Box>
  )
}

/** The source with the numbers of its lines, those with mistakes marked. */
export const SourceField = ({ source, starts, describedBy, onKeyDown, ref }: Props) => {
  const words = useWords()
  const gutter = useRef<HTMLDivElement>(null)
  return (
    <Box
      dir="ltr"
      style={{ height: `min(60vh, ${(starts.length + 2) * height}px)` }}
      sx={{
        display: 'flex',
        border: 1,
        borderColor: source.isBroken ? 'status.conflict' : 'edge',
        borderRadius: 1,
        overflow: 'hidden',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Box
        ref={gutter}
        aria-hidden
        sx={{ flex: 'none', overflow: 'hidden', backgroundColor: 'background.default' }}
      >
        <Numbers source={source} starts={starts} />
      </Box>
      <Box
        component="textarea"
        ref={ref}
        value={source.text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        aria-label={words('options.source.field')}
        aria-describedby={describedBy}
        aria-invalid={source.isBroken}
        onChange={({ target }) => source.type(target.value)}
        onBlur={source.read}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop
        }}
        sx={{
          ...written,
          flex: 1,
          minWidth: 0,
          paddingInline: 2,
          border: 0,
          outline: 0,
          resize: 'none',
          color: 'inherit',
          backgroundColor: 'transparent',
        }}
      />
    </Box>
  )
}
