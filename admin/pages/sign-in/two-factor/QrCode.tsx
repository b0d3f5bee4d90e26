import { create } from 'qrcode'

/** The quiet zone that readers ask for, in modules. */
const margin = 4

/** A text as a QR code: black on white, whatever the theme, since readers want it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((bit, at) => (bit ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : []))
  const side = size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      style={{ justifySelf: 'center', background: '#fff' }}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
