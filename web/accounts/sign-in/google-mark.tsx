/** Google's G, in the colours that its owner prescribes. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.300h5.900a5 5 0 0 1-2.200 3.300v2.800h3.600c2.100-2 3.200-4.800 3.200-8.100z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.500-1 7.300-2.700l-3.600-2.800a6.600 6.600 0 0 1-9.900-3.500H2.200v2.900A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.800 14a6.600 6.600 0 0 1 0-4.200V6.900H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.600 0 3.100.600 4.200 1.600l3.200-3.200A11 11 0 0 0 2.200 6.900l3.600 2.900A6.600 6.600 0 0 1 12 5.400z"
      />
    </svg>
  )
}
