export default function Artist() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Artist</h1>
    </main>
  );
}
