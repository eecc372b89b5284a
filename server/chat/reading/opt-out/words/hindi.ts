import type { OptOutWords } from './opt-out-words.ts';

export const hindi: OptOutWords = {
  stop: `बंद | बंद करो | बंद करें | बंद कीजिए | बंद कर दो | बंद कर | बन्द करो | बन्द करें | रोको | रोकें |
    रोकिए | रोक दो | स्टॉप | सदस्यता समाप्त | सदस्यता रद्द | सदस्यता रद्द करें | अनसब्सक्राइब |
    मुझे हटाओ | मुझे हटा दो | मुझे हटाएं | मेरा नंबर हटाओ | मेरा नंबर हटा दो | परेशान मत करो |
    परेशान न करें | तंग मत करो | मैसेज मत करो | मेसेज मत करो | मैसेज मत भेजो | मत भेजो | मत भेजिए |
    न भेजें | मैसेज बंद | band karo | bandh karo | band kar do | band karein | band kro | band kar |
    band kijiye | band kardo | roko | rok do | message band | msg band | mujhe hatao | mujhe hata do |
    mera number hatao | mera number hata do | pareshan mat karo | pareshan mat kro | tang mat karo |
    message mat karo | msg mat karo | msg mat kro | message mat bhejo | mat bhejo | matt bhejo |
    mat bhejna`,
  perhaps: `बस | बस करो | बस कर | काफी | नहीं चाहिए | नही चाहिए | रुको | रुकिए | रुक जाओ | मत करो | छोड़ो |
    चुप | bas karo | bas kar | bas kro | nahi chahiye | nahin chahiye | nhi chahiye | nai chahiye |
    ruko | rukiye | ruk jao | mat karo | mat kro | chhodo`,
  end: `बंद | बन्द | मत | नहीं चाहिए | नही चाहिए | नहीं चाहिये | न भेजें | ना भेजें | न भेजो | ना भेजो |
    रोको | रोक | रोकें | रोकिए | स्टॉप | नहीं चाहता | नहीं चाहती | stop | band | bandh | mat | mt |
    nahi chahiye | nahin chahiye | nhi chahiye | nai chahiye | nahi chahie | na bhejo | na bhejen |
    na bheje | roko | rok | nahi chahta | nahi chahti`,
  messages: `मैसेज | मेसेज | मैसेजेस | मेसेजेस | मेसज | संदेश | सन्देश | संदेशा | एसएमएस | भेजो | भेजना |
    भेजें | भेजिए | भेजे | भेज | नोटिफिकेशन | सूचना | सूचनाएं | स्पैम | message | messages | msg | msgs |
    mesage | massage | msj | sandesh | bhejo | bhejna | bheje | bhejen | bhejiye | bhej | bhejne |
    notification | notifications | spam | मैसेजिंग`,
  fewer: `बहुत ज़्यादा | बहुत सारे | बहुत मैसेज | ज़्यादा मैसेज | इतने | इतने सारे | कम |
    हफ़्ते में एक बार | हफ्ते में एक बार | महीने में एक बार | bahut zyada | bahut jyada |
    bohot zyada | bahut saare | bahut message | bahut messages | bahut msg | zyada message |
    zyada messages | zyada msg | jyada message | jyada messages | jyada msg | itne message |
    itne messages | itne msg | itne saare | kam | hafte mein ek baar | hafte me ek baar |
    mahine mein ek baar | mahine me ek baar`,
  goOn: `बंद मत | बंद न | बंद ना | मत रोको | मत रुको | मत बंद | band mat | band mt | band na karo |
    mat roko | mat ruko`,
  asks: 'कैसे | क्या मैं | kaise | kese | kya main | kya mai',
  fillers: `कृपया प्लीज़ प्लीज करो करें कीजिए कर दो दीजिए दें देना करना मुझे मुझको मेरे मेरा मेरी को पर ये
    यह वो इस इन सभी सब सारे अब आगे से और कोई भी एक फिर कभी भाई जी हो नमस्ते धन्यवाद आप तुम अपने का की
    के में ना न नंबर फोन है हैं मैं बिल्कुल रहे यार दोबारा इतने
    kripya karo kro karein kare kar do dijiye dena karna mujhe mujhko mere mera meri ko par ye yeh
    wo is in sabhi sab saare ab aage se aur koi bhi ek phir kabhi bhai ji ho namaste dhanyavad aap tum
    apne ka ki ke me mein na number phone yaar yr hai hain main mai dobara itne`,
  start: `शुरू | शुरू करो | शुरू करें | शुरु | शुरु करो | फिर से शुरू | फिर से शुरू करो | चालू | चालू करो |
    चालू करें | सब्सक्राइब | मैसेज भेजो | मैसेज शुरू करो | मैसेज चालू करो | shuru | shuru karo |
    suru karo | chalu | chalu karo | phir se shuru | message bhejo | message chalu karo |
    wapas chalu karo | message shuru karo`,
};
