import type { OptOutWords } from './opt-out-words.ts';

export const portuguese: OptOutWords = {
  stop: `parar | pare | parem | sair | cancelar inscrição | cancelar assinatura |
    cancelar subscrição | descadastrar | descadastre | me descadastra | descadastra me | desinscrever |
    desinscreva | desinscreve me | cancelar a subscrição | remova me | me remova | me remove |
    removam me | me tira | me tire | me tirem | tira me | tire me | tirem me | me tira dessa lista |
    me tira da lista | apaga meu número | apague meu número | me deixa em paz | me deixe em paz |
    deixa me em paz | deixe me em paz | deixem me em paz | me deixem em paz |
    não me mande mais nada | não mande mais nada | não manda mais nada | não me manda mais nada |
    não me mande mais | não manda mais | não mande mais | não me manda mais | não me mandem mais |
    não mandem mais | não me incomode | não me incomodem | não incomode | não me perturbe |
    não me escreva | não me escreva mais | não me escrevas | não me escrevas mais |
    não me enviem mais nada | chega de mensagens | me esquece | sair da lista | não quero receber mais`,
  perhaps: `chega | basta | para | cancelar | cancela | remover | não quero mais | não quero mais isso |
    não quero | não tenho interesse | não tenho mais interesse | sem interesse | cala a boca |
    não estou interessado | não estou interessada | que chato`,
  end: `não quero | não qro | não queremos | não desejo | não preciso | não me mande | não me manda |
    não me mandem | não me mandes | não mande | não manda | não mandem | não mandes | não envie |
    não envia | não enviem | não envies | não me envie | não me envies | não me enviem | para de |
    pare de | parem de | parar de | para com | pare com | parem com | parar | pare | parem | chega de |
    chega | basta de | basta | stop | deixa de | deixe de | deixem de | cancelar | cancela | cancele |
    sem mais | cansei de | cansado de | cansada de | farto de | farta de | nada de | desativar |
    desativa | desative | desligar | desliga`,
  messages: `mensagem | mensagens | msg | msgs | mandar | enviar | escrever | mandando | enviando |
    escrevendo | notificação | notificações | avisos | aviso | atualizações | spam | propaganda |
    incomodar | encher | zap | zaps | receber | textos | lembretes | perturbar | chatear | mensagi | msn`,
  fewer: `mensagens demais | mensagem demais | msgs demais | msg demais | demais mensagens |
    demasiadas | muitas msgs | mtas msgs | mtas mensagens | muitas mensagens | muita mensagem | tantas mensagens | tanta mensagem | menos |
    quero tantas | mande tantas | mandem tantas | mandes tantas | enviem tantas |
    uma vez por semana | uma vez na semana | uma vez por mês | uma vez por dia`,
  goOn: `não para de | não pare | não pares | não parem | não parar | não para | não cancela |
    não cancele | não me remova | não me tira | não deixe de`,
  asks: 'como | posso | dá pra | dá para | onde | tem como | consigo',
  fillers: `por favor porfavor pfv pf faz favor oi olá já de mais me nos a o as os um uma em no na meu
    minha seu sua teus seus tuas suas essas esses estas estes essa esse esta este isso isto tanta
    tantas tanto tantos pra mim por agora obrigado obrigada ta gente vocês vcs vc você nunca jamais
    nenhuma nenhum nada tudo todas todos e lista número telefone celular moço amigo imediatamente
    gentileza quero gostaria queria eu recebendo da do das dos dessa desta que ai aí p novo qro`,
  start: `começar | comece | começa | iniciar | inicia | retomar | voltar | voltei | reativar | ativar |
    ativar mensagens | inscrever | inscreva me | me inscreva | assinar | subscrever |
    quero receber mensagens | quero voltar | quero receber de novo | quero mensagens de novo |
    continuar | pode mandar mensagens | me manda mensagens | pode voltar a mandar`,
};
