export default function CreateArtist() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Create Artist Profile</h1>
    </main>
  );
}
