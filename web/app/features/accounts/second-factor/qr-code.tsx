import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** As many modules of nothing around it as ISO/IEC 18004 asks for. */
const QUIET = 4

/** Dark on light in both themes: apps read it no other way. A screen has no scratches: fewer and larger modules are read sooner. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'low', border: QUIET }), [text])
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-rule"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  )
}
