import { Box } from '@mui/material'

/**
 * Text that is cut after `limit` characters, with the whole text in a tooltip, and shown in full while its link
 * has the focus.
 */
export const Shortened = ({ text, limit }: { text: string; limit: number }) => {
  const characters = [...text]
  if (characters.length <= limit) return <bdi>{text}</bdi>

  return (
    <Box
      component="bdi"
      title={text}
      sx={{
        '& > .whole': { display: 'none' },
        '*:focus-visible > &': { '& > .short': { display: 'none' }, '& > .whole': { display: 'inline' } },
      }}
    >
      <span className="short" aria-hidden>
        {characters.slice(0, limit).join('').trimEnd()}…
      </span>
      <span className="whole">{text}</span>
    </Box>
  )
}
