import type { OptOutWords } from './opt-out-words.ts';

export const indonesian: OptOutWords = {
  stop: `setop | berhenti | hentikan | henti | berhenti berlangganan | batal langganan |
    batalkan langganan | batal berlangganan | unreg | hapus saya | hapus aku | hapus nomor saya |
    hapus nomorku | hapus nomor aku | keluarkan saya | keluarin saya | jangan ganggu |
    jangan ganggu saya | jangan ganggu aku | jangan hubungi | jangan hubungi saya |
    jangan hubungi aku | jangan kirim lagi | jangan kirim apa apa | jangan chat lagi |
    jangan chat saya | jangan wa lagi | jangan wa saya | stop kirim | stop chat |
    keluar dari daftar | jangan kirim kirim | jangan ganggu gue`,
  perhaps: `cukup | sudah cukup | udah cukup | keluar | batal | batalkan | tidak tertarik |
    ga tertarik | gak tertarik | nggak tertarik | tidak mau | ga mau | gak mau | nggak mau | ogah |
    tidak mau lagi | bosan | mengganggu | mengganggu banget | ganggu | diam | jangan`,
  end: `berhenti | hentikan | stop | setop | jangan | tidak mau | tidak ingin | ga mau | gak mau |
    nggak mau | enggak mau | tak mau | tidak usah | gak usah | ga usah | nggak usah | tidak perlu |
    gak perlu | ga perlu | nggak perlu | cukup | batalkan | matikan | nonaktifkan | capek`,
  messages: `pesan | pesannya | kirim | kirimi | kirimin | mengirim | kirimkan | mengirimi |
    mengirimkan | ngirim | chat | wa | notif | notifikasi | pemberitahuan | info | update | spam |
    iklan | hubungi | menghubungi | japri | berlangganan | langganan | sms`,
  fewer: `terlalu banyak | kebanyakan | terlalu sering | keseringan | lebih sedikit | kurangi |
    dikurangi | jangan banyak banyak | jangan sering sering | jangan terlalu sering |
    jangan terlalu banyak | jangan kirim terlalu banyak | jangan kirim terlalu sering |
    seminggu sekali | sebulan sekali | sehari sekali | sekali seminggu | sekali sebulan`,
  goOn: `jangan berhenti | jangan stop | jangan hentikan | jangan dihentikan | jangan di stop |
    jangan batalkan | jangan dimatikan | jangan pernah berhenti`,
  asks: 'bagaimana | gimana | cara | bisakah | apakah | apa bisa | boleh',
  fillers: `tolong mohon ya dong deh sih lah saya aku gue gw kami ku ke untuk dari lagi semua semuanya
    ini itu yang apa apapun segera sekarang terima kasih makasih halo hai kak min mas mbak pak bu
    nomor daftar hp di dan mau ingin menerima dapat terus pun banyak banget aja saja`,
  start: `mulai | mulai lagi | lanjut | lanjutkan | berlangganan | langganan | aktifkan |
    aktifkan lagi | aktifkan pesan | kirim lagi | kirim pesan lagi | mau terima pesan lagi |
    saya kembali | aku kembali | ikut lagi | langganan lagi | terima pesan lagi`,
};
