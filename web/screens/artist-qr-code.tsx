export default function ArtistQrCode() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">QR code</h1>
    </main>
  );
}
