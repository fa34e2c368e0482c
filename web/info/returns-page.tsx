export default function ReturnsPage() {
  return null
}
